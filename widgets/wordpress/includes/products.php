<?php
/**
 * The product of the post that surrounds a block, a shortcode or a template tag (wordpress.167).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** A title as text. */
function text_without_markup( string $markup ): string {
	return trim( html_entity_decode( wp_strip_all_tags( $markup ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
}

/** The value of a post's field: a built-in one, or a custom field. */
function field_of_post( \WP_Post $post, string $field ): string {
	if ( 'post_id' === $field ) {
		return (string) $post->ID;
	}
	if ( 'post_title' === $field ) {
		return text_without_markup( $post->post_title );
	}
	$value = '' === $field ? '' : get_post_meta( $post->ID, $field, true );
	return is_scalar( $value ) ? trim( (string) $value ) : '';
}

/** The product of a post, by the field names of tags; empty when the post is not a product. */
function product_of_post( int $id ): array {
	$post = $id ? get_post( $id ) : null;
	if ( ! $post || setting( 'product_type' ) !== $post->post_type ) {
		return array();
	}
	/**
	 * Changes the product of a post.
	 *
	 * @since 1.0.0
	 *
	 * @param array    $product productId, sku, productTitle, image and permalink, as texts.
	 * @param \WP_Post $post    The post.
	 */
	$product = (array) apply_filters(
		'trade_blocks_product',
		array(
			'productId'    => field_of_post( $post, setting( 'product_id_field' ) ),
			'sku'          => field_of_post( $post, setting( 'product_sku_field' ) ),
			'productTitle' => field_of_post( $post, setting( 'product_title_field' ) ),
			'image'        => (string) get_the_post_thumbnail_url( $post, 'medium' ),
			'permalink'    => (string) get_permalink( $post ),
		),
		$post
	);
	return '' === ( $product['productId'] ?? '' ) . ( $product['sku'] ?? '' ) ? array() : $product;
}

/** Fills the empty fields of a tag with the product of a post. A picked product wins. */
function with_product_of( int $post, string $tag, array $given ): array {
	$fields = array_column( generated( 'tags' )[ $tag ]['fields'], 'name' );
	if ( '' !== ( $given['productId'] ?? '' ) . ( $given['sku'] ?? '' ) || ! in_array( 'productId', $fields, true ) ) {
		return $given;
	}
	$own = array_filter(
		$given,
		static function ( $value ) {
			return '' !== $value;
		}
	);
	return $own + array_intersect_key( product_of_post( $post ), array_flip( $fields ) ) + $given;
}

/** The running loops over posts. A loop that was left half-way counts until it ends. */
function loops_here( ?\WP_Query $begun = null ): array {
	static $loops = array();
	if ( $begun ) {
		$loops[ spl_object_id( $begun ) ] = $begun;
	}
	$loops = array_filter(
		$loops,
		static function ( $loop ) {
			return $loop->in_the_loop;
		}
	);
	return $loops;
}
add_action( 'loop_start', __NAMESPACE__ . '\\loops_here' );

/** Whether a post is the current one of a running loop. */
function is_in_loop( int $id ): bool {
	return in_array( $id, array_column( array_column( loops_here(), 'post' ), 'ID' ), true );
}

/**
 * The post that the current content is about, 0 for none: the current one, or the given one. Outside its loop, an
 * archive's current post is only the first of its list, and does not count.
 */
function post_here( ?int $given = null ): int {
	$id = $given ?? (int) get_the_ID();
	return is_singular() || doing_filter( 'the_content' ) || is_in_loop( $id ) ? $id : 0;
}

add_action(
	'rest_api_init',
	static function () {
		register_rest_route(
			'trade-blocks/v1',
			'/posts/(?P<id>\d+)/product',
			array(
				'methods'             => 'GET',
				'callback'            => static function ( \WP_REST_Request $request ) {
					return (object) product_of_post( (int) $request['id'] );
				},
				'permission_callback' => static function ( \WP_REST_Request $request ) {
					return current_user_can( 'edit_posts' ) && current_user_can( 'read_post', (int) $request['id'] );
				},
			)
		);
	}
);
