<?php
/**
 * Templates of product pages for themes with blocks: as patterns, and made by a button (wordpress.169).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The content of a template between the theme's own header and footer. */
function template_around( string $content ): string {
	return '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->' . "\n\n"
		. '<!-- wp:group {"tagName":"main","style":{"spacing":{"padding":{"top":"32px","right":"24px","bottom":"48px","left":"24px"}}},"layout":{"type":"constrained"}} -->' . "\n"
		. '<main class="wp-block-group" style="padding-top:32px;padding-right:24px;padding-bottom:48px;padding-left:24px">' . $content . "</main>\n<!-- /wp:group -->\n\n"
		. '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->';
}

/** One product: picture, title, price and add control, its content, and an enquiry about it. */
function single_product(): string {
	return '<!-- wp:columns {"align":"wide"} --><div class="wp-block-columns alignwide">'
		. '<!-- wp:column --><div class="wp-block-column"><!-- wp:post-featured-image {"aspectRatio":"4/3"} /--></div><!-- /wp:column -->'
		. '<!-- wp:column --><div class="wp-block-column"><!-- wp:post-title {"level":1} /-->' . block_markup( 'trade-price' ) . block_markup( 'trade-add-to-basket', array( 'detail' => true ) ) . '</div><!-- /wp:column --></div><!-- /wp:columns -->'
		. '<!-- wp:post-content {"align":"wide","layout":{"type":"constrained"}} /-->'
		. heading( __( 'Ask about this product', 'trade-blocks' ) ) . block_markup( 'trade-enquiry' );
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

/** The list of an archive, its pages, and what it says while it is empty. */
function archive_rows(): string {
	$rest = '<!-- wp:query-pagination {"layout":{"type":"flex","justifyContent":"space-between"}} --><!-- wp:query-pagination-previous /--><!-- wp:query-pagination-numbers /--><!-- wp:query-pagination-next /--><!-- /wp:query-pagination -->'
		. '<!-- wp:query-no-results -->' . paragraph( __( 'There are no products here yet.', 'trade-blocks' ) ) . '<!-- /wp:query-no-results -->';
	return product_rows( array( 'inherit' => true ), $rest );
}

/** The templates by slug: title and content. */
function product_templates(): array {
	$type      = setting( 'product_type' );
	$templates = array(
		"single-$type"  => array( __( 'Single product', 'trade-blocks' ), template_around( single_product() ) ),
		"archive-$type" => array( __( 'Product archive', 'trade-blocks' ), template_around( '<!-- wp:query-title {"type":"archive","showPrefix":false,"align":"wide"} /-->' . archive_rows() ) ),
		'search'        => array( __( 'Search results of the shop', 'trade-blocks' ), template_around( '<!-- wp:query-title {"type":"search","align":"wide"} /-->' . block_markup( 'trade-global-search', array( 'storeenabled' => true ) ) ) ),
	);
	return '' === $type ? array( 'search' => $templates['search'] ) : $templates;
}

/** Offers them as patterns: for a new template of their kind, and the rows for a Query Loop. */
function register_product_patterns() {
	$common = array( 'categories' => array( 'trade-shop' ) );
	foreach ( product_templates() as $slug => list( $title, $content ) ) {
		$pattern = array(
			/* translators: %s: the title of a template */
			'title'         => sprintf( __( 'Template: %s', 'trade-blocks' ), $title ),
			'content'       => $content,
			'templateTypes' => array( $slug, strtok( $slug, '-' ) ),
			'inserter'      => false,
		);
		register_block_pattern( 'trade-blocks/template-' . strtok( $slug, '-' ), $pattern + $common );
	}
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
	register_block_pattern( 'trade-blocks/product-rows', $rows + $common );
}
// After the theme's and other plugins' kinds of posts.
add_action( 'init', __NAMESPACE__ . '\\register_product_patterns', 20 );

/** The templates that this site could have: those of products, where its theme has blocks and none of its own. */
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

/** Creates them, as if made in the site editor: they can be changed and deleted there. Returns how many were made. */
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
			++$made;
		}
	}
	return $made;
}

/** Prints the button that creates them. */
function print_create_templates() {
	$missing = templates_to_create();
	if ( ! $missing || ! current_user_can( 'edit_theme_options' ) ) {
		return;
	}
	printf( '<form method="post" action="%s"><input type="hidden" name="action" value="trade_blocks_create_templates">', esc_url( admin_url( 'admin-post.php' ) ) );
	wp_nonce_field( 'trade_blocks_create_templates' );
	/* translators: %s: titles of templates */
	printf( '<p>%s</p>', esc_html( sprintf( __( 'Product pages can have templates of the shop: %s. You can change and delete them in the site editor.', 'trade-blocks' ), implode( ', ', array_column( $missing, 0 ) ) ) ) );
	submit_button( __( 'Create templates', 'trade-blocks' ), 'secondary', 'submit', false );
	echo '</form>';
}

add_action(
	'admin_post_trade_blocks_create_templates',
	static function () {
		if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'edit_theme_options' ) ) {
			wp_die( esc_html__( 'You may not create templates.', 'trade-blocks' ), 403 );
		}
		check_admin_referer( 'trade_blocks_create_templates' );
		wp_safe_redirect( admin_url( 'options-general.php?page=trade-blocks&templates=' . create_templates() ) );
		exit;
	}
);
