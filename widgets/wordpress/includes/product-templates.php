<?php
/**
 * Templates of product pages for block themes: as patterns, and created by a button (wordpress.169).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/**
 * The slugs of the theme's parts by area, as its own templates use them. Each lookup costs queries, so they are read
 * once, and no further than to a header and a footer.
 */
function slugs_of_parts(): array {
	static $read = array();
	$theme       = get_stylesheet();
	if ( isset( $read[ $theme ] ) ) {
		return $read[ $theme ];
	}
	$slugs = array();
	foreach ( array( 'single', 'singular', 'index' ) as $name ) {
		$template = isset( $slugs['header'], $slugs['footer'] ) ? null : get_block_template( "$theme//$name" );
		preg_match_all( '#<!-- wp:template-part \{[^}]*"slug":"([^"]+)"#', $template ? $template->content : '', $found );
		foreach ( array_unique( $found[1] ) as $slug ) {
			$part   = get_block_template( "$theme//$slug", 'wp_template_part' );
			$slugs += $part ? array( $part->area => $slug ) : array();
		}
	}
	foreach ( array( 'header', 'footer' ) as $area ) {
		if ( ! isset( $slugs[ $area ] ) ) {
			$slugs[ $area ] = get_block_template( "$theme//$area", 'wp_template_part' ) ? $area : '';
		}
	}
	$read[ $theme ] = $slugs;
	return $slugs;
}

/** The markup of the theme's own header or footer, separated from the content by a blank line. */
function part_of_theme( string $area ): string {
	$slug = slugs_of_parts()[ $area ];
	$part = get_comment_delimited_block_content(
		'core/template-part',
		array(
			'slug'    => $slug,
			'tagName' => $area,
		),
		''
	);
	return '' === $slug ? '' : $part;
}

/** The content of a template between the theme's own header and footer, in line with them. */
function template_around( string $content ): string {
	return part_of_theme( 'header' ) . "\n\n"
		. '<!-- wp:group {"tagName":"main","style":{"spacing":{"padding":{"top":"32px","right":"var(--wp--style--root--padding-right, 24px)","bottom":"48px","left":"var(--wp--style--root--padding-left, 24px)"}}},"layout":{"type":"constrained"}} -->' . "\n"
		. '<main class="wp-block-group" style="padding-top:32px;padding-right:var(--wp--style--root--padding-right, 24px);padding-bottom:48px;padding-left:var(--wp--style--root--padding-left, 24px)">' . $content . "</main>\n<!-- /wp:group -->\n\n"
		. part_of_theme( 'footer' );
}

/** One product: picture, title, price, add control, content and enquiry form. */
function single_product(): string {
	return '<!-- wp:columns {"align":"wide"} --><div class="wp-block-columns alignwide">'
		. '<!-- wp:column {"className":"trade-blocks-picture"} --><div class="wp-block-column trade-blocks-picture"><!-- wp:post-featured-image {"aspectRatio":"4/3"} /--></div><!-- /wp:column -->'
		. '<!-- wp:column --><div class="wp-block-column"><!-- wp:post-title {"level":1} /-->' . block_markup( 'trade-price' ) . block_markup( 'trade-add-to-basket', array( 'detail' => true ) ) . '</div><!-- /wp:column --></div><!-- /wp:columns -->'
		. '<!-- wp:post-content {"align":"wide","layout":{"type":"constrained","justifyContent":"left"}} /-->'
		. '<!-- wp:group {"align":"wide","layout":{"type":"constrained","justifyContent":"left"}} --><div class="wp-block-group alignwide">'
		. heading( __( 'Ask about this product', 'trade-blocks' ) ) . block_markup( 'trade-enquiry' ) . '</div><!-- /wp:group -->';
}

/** Products as rows of a Query Loop, each with its own price and add control. */
function product_rows( array $query, string $after = '' ): string {
	$attributes = wp_json_encode(
		array(
			'query' => $query,
			'align' => 'wide',
		)
	);
	return "<!-- wp:query $attributes -->\n" . '<div class="wp-block-query alignwide"><!-- wp:post-template {"layout":{"type":"grid","columnCount":null,"minimumColumnWidth":"15rem"}} -->'
		. '<!-- wp:post-featured-image {"isLink":true,"aspectRatio":"4/3"} /--><!-- wp:post-title {"level":2,"isLink":true,"fontSize":"medium"} /-->'
		. block_markup( 'trade-price' ) . block_markup( 'trade-add-to-basket' )
		. '<!-- /wp:post-template -->' . $after . "</div>\n<!-- /wp:query -->";
}

/** The list of an archive, its pagination, and the message when it is empty. */
function archive_rows(): string {
	$rest = '<!-- wp:query-pagination {"layout":{"type":"flex","justifyContent":"space-between"}} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination -->'
		. '<!-- wp:query-no-results -->' . paragraph( __( 'There are no products here yet.', 'trade-blocks' ) ) . '<!-- /wp:query-no-results -->';
	return product_rows( array( 'inherit' => true ), $rest );
}

/** The content of the templates, by slug. */
function product_templates(): array {
	$type      = setting( 'product_type' );
	$object    = get_post_type_object( $type );
	$templates = array(
		'search' => array( __( 'Search results of the shop', 'trade-blocks' ), template_around( '<!-- wp:query-title {"type":"search","align":"wide"} /-->' . block_markup( 'trade-global-search', array( 'storeenabled' => true ) ) ) ),
	);
	if ( $object && 'page' !== $type ) {
		$templates[ "single-$type" ] = array( __( 'Single product', 'trade-blocks' ), template_around( single_product() ) );
	}
	if ( $object && $object->has_archive ) {
		$templates[ "archive-$type" ] = array( __( 'Product archive', 'trade-blocks' ), template_around( '<!-- wp:query-title {"type":"archive","showPrefix":false,"align":"wide"} /-->' . archive_rows() ) );
	}
	return $templates;
}

const PRODUCT_PATTERNS = array( 'categories' => array( 'trade-shop' ) );

/** Offers the templates as patterns for new templates of their kind. */
function register_template_patterns() {
	foreach ( product_templates() as $slug => list( $title, $content ) ) {
		$pattern = array(
			/* translators: %s: the title of a template */
			'title'         => sprintf( __( 'Template: %s', 'trade-blocks' ), $title ),
			'content'       => $content,
			'templateTypes' => array( $slug, strtok( $slug, '-' ) ),
			'inserter'      => false,
		);
		register_block_pattern( 'trade-blocks/template-' . strtok( $slug, '-' ), $pattern + PRODUCT_PATTERNS );
	}
}

/** The editor requests patterns over REST. Other REST calls skip reading the theme's templates. */
function register_patterns_for( $answer, $server, \WP_REST_Request $request ) {
	if ( '/wp/v2/block-patterns/patterns' === $request->get_route() ) {
		register_template_patterns();
	}
	return $answer;
}
add_filter( 'rest_pre_dispatch', __NAMESPACE__ . '\\register_patterns_for', 10, 3 );

/** Offers the rows of products for a Query Loop. */
function register_product_rows() {
	if ( '' === setting( 'product_type' ) ) {
		return;
	}
	$query = array(
		'perPage'  => 6,
		'postType' => setting( 'product_type' ),
		'order'    => 'asc',
		'orderBy'  => 'title',
		'inherit'  => false,
	);
	$rows  = array(
		'title'      => __( 'Products to order: six in a Query Loop', 'trade-blocks' ),
		'content'    => product_rows( $query ),
		'blockTypes' => array( 'core/query' ),
	);
	register_block_pattern( 'trade-blocks/product-rows', $rows + PRODUCT_PATTERNS );
}
// After the theme and other plugins have registered their post types.
add_action( 'init', __NAMESPACE__ . '\\register_product_rows', 20 );

/** The templates that this site can create: product templates, in a block theme without its own. */
function templates_to_create(): array {
	if ( ! wp_is_block_theme() || '' === setting( 'product_type' ) ) {
		return array();
	}
	return array_filter(
		array_diff_key( product_templates(), array( 'search' => 1 ) ),
		static function ( $slug ) {
			return null === get_block_template( get_stylesheet() . "//$slug" );
		},
		ARRAY_FILTER_USE_KEY
	);
}

/**
 * Creates the templates like the site editor, where they can be changed and deleted. Returns how many were created.
 */
function create_templates(): int {
	$made = 0;
	foreach ( templates_to_create() as $slug => list( $title, $content ) ) {
		$id = wp_insert_post(
			wp_slash(
				array(
					'post_type'    => 'wp_template',
					'post_status'  => 'publish',
					'post_name'    => $slug,
					'post_title'   => $title,
					'post_content' => $content,
				)
			)
		);
		if ( $id && ! is_wp_error( $id ) ) {
			wp_set_object_terms( $id, get_stylesheet(), 'wp_theme' );
			// Lets uninstall.php recognise unchanged templates.
			update_post_meta( $id, '_trade_blocks_template', md5( get_post( $id )->post_content ) );
			++$made;
		}
	}
	return $made;
}
